import { type InstallmentsConfig, installmentPlansOf, longestInstallments } from './installments';

const config: InstallmentsConfig = {
  isActive: true,
  version: 1,
  minimum3: '300.00',
  minimum6: null,
  minimum9: null,
  minimum12: '3000.00',
  minimum18: null,
  minimum24: null,
};

describe('months without interest', () => {
  const plans = installmentPlansOf(config);

  it('are those with a minimum, and none where they are switched off', () => {
    expect(plans).toEqual([
      { months: 3, minimumAmount: '300.00' },
      { months: 12, minimumAmount: '3000.00' },
    ]);
    expect(installmentPlansOf({ ...config, isActive: false })).toEqual([]);
    expect(installmentPlansOf(null)).toEqual([]);
  });

  it.each([
    [29_999, null],
    [30_000, { months: 3, monthlyCents: 10_000 }],
    [299_999, { months: 3, monthlyCents: 100_000 }],
    [300_000, { months: 12, monthlyCents: 25_000 }],
    // The sheet's own example: 1,299.50 in 12 months would be 108.30.
    [1_299_950, { months: 12, monthlyCents: 108_330 }],
  ])('of %i centavos are the longest that it reaches', (cents, expected) =>
    expect(longestInstallments(cents, plans)).toEqual(expected),
  );

  it('are none for nothing', () => {
    expect(longestInstallments(0, [{ months: 3, minimumAmount: '0.00' }])).toBeNull();
  });
});
