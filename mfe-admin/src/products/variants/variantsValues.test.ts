import { buildProduct } from '../../test/build';
import { draftOver, type VariantsValues, variantsValues } from './variantsValues';

const own = { id: 'v', optionValues: ['Azul'], sku: null, barcode: null, isOffered: true };
const variant = (over: object) => ({ ...buildProduct(), ...own, version: 2, price: '9999.00', ...over });

/** What a product comes in, as the form shows it, with one variant. */
const valuesOf = (version: number, over: object, colors = ['Azul']): VariantsValues =>
  variantsValues({
    ...buildProduct({ version }),
    family: { id: 'p', name: 'Tolvia', options: [{ name: 'Color', values: colors }], variants: [variant(over)] },
  });

describe('variants that were typed before the session ended', () => {
  const before = valuesOf(1, {});
  const typed = { variants: before.variants.map((each) => ({ ...each, price: '8888.00' })) };

  it('are saved on the version that is stored by then, where nobody changed the same', () => {
    const over = draftOver(valuesOf(4, { version: 5, sku: 'T-1' }), typed, { variants: before.variants }, 1);
    expect(over).toMatchObject({ version: 4, variants: [{ version: 5, sku: 'T-1', price: '8888.00' }] });
  });

  it('are saved on the version that they were typed on, where a colleague changed the same price', () => {
    const over = draftOver(valuesOf(4, { version: 5, price: '9500.00' }), typed, { variants: before.variants }, 1);
    expect(over).toMatchObject({ version: 4, variants: [{ version: 2, price: '8888.00' }] });
  });

  it('stay themselves while others go, also those of a release that gave new ones no key', () => {
    const [stored, ...added] = [...typed.variants, ...[1, 2].map(() => ({ ...typed.variants[0]!, id: undefined }))];
    const { variants } = draftOver(
      valuesOf(4, {}),
      { variants: [stored!, ...added] },
      { variants: before.variants },
      1,
    );
    expect(new Set(variants.map(({ id, key }) => id ?? key)).size).toBe(3);
  });

  it('say of options that somebody else changed which version they were typed on', () => {
    const options = [{ name: 'Color', values: ['Azul', 'Rojo'] }];
    const now = valuesOf(4, {}, ['Azul', 'Verde']);
    expect(draftOver(now, { options }, { options: before.options }, 1)).toMatchObject({ version: 1, options });
    expect(draftOver(valuesOf(4, {}), { options }, { options: before.options }, 1).version).toBe(4);
  });
});
