import { Notice, tokens, VisuallyHidden } from '@boom/platform';
import { stayInPlace, useLocation, useNavigate, useParams } from '@boom/platform/router';
import styled from 'styled-components';
import { choicesOf } from './choices';
import { useOptionsTexts } from './i18n';
import type { OptionPickersProps } from './LazyOptionPickers';

/** One static sheet: its elements are repeated for each value. */
const Options = styled.div`
  display: grid;
  gap: 1rem;

  & legend {
    margin-bottom: 0.5rem;
    font-size: ${tokens.size.sm};
  }

  & fieldset > div {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
  }

  & label {
    display: inline-flex;
    position: relative;
    align-items: center;
    min-height: 2.75rem;
    padding: 0.25rem 1rem;
    border: 1px solid ${tokens.color.control};
    border-radius: ${tokens.radius.control};
    font-size: ${tokens.size.sm};
    cursor: pointer;
  }

  & input {
    position: absolute;
    inset: 0;
    opacity: 0;
    cursor: pointer;
  }

  & label:hover {
    border-color: ${tokens.color.ink};
  }

  & label:has(:checked) {
    border-color: ${tokens.color.ink};
    box-shadow: inset 0 0 0 1px ${tokens.color.ink};
    font-weight: ${tokens.weight.strong};
  }

  & label:has(:focus-visible) {
    outline: 2px solid ${tokens.color.ink};
    outline-offset: 2px;
  }

  & [data-state='soldOut'],
  & [data-state='elsewhere'] {
    border-style: dashed;
    color: ${tokens.color.muted};
  }

  & [data-state='soldOut'] {
    text-decoration: line-through;
  }

  & small {
    color: ${tokens.color.muted};
    font-size: ${tokens.size.xs};
  }
`;

/**
 * What a product comes in, also where the address is that of a variant which was withdrawn; choosing leads to the address of another variant, in the place of this one's, with what was
 * chosen of their reviews.
 */
export default function OptionPickers({ product, family }: OptionPickersProps) {
  const { t } = useOptionsTexts();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { id } = useParams();
  const { optionValues = [], sku } = product;
  const isWithdrawn = id !== family.id && !family.variants.some((variant) => variant.id === id);
  return (
    <Options>
      {isWithdrawn && <Notice tone="info" title={t('withdrawn')} />}
      {family.options.map(({ name }, place) => (
        <fieldset key={name}>
          <legend>
            {name}: <b>{optionValues[place]}</b>
          </legend>
          <div>
            {choicesOf(family, product, place).map(({ value, variant, state }) => (
              <label key={value} data-state={state}>
                <input
                  type="radio"
                  name={name}
                  checked={value === optionValues[place]}
                  disabled={!variant}
                  onChange={() =>
                    variant && navigate(`/producto/${variant.id}${search}`, { replace: true, state: stayInPlace })
                  }
                />
                {value}
                {state !== 'available' && <VisuallyHidden> ({t(state)})</VisuallyHidden>}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      {sku && <small>{t('sku', { sku })}</small>}
    </Options>
  );
}
