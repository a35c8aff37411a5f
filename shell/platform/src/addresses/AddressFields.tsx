import { type AddressInput, isMexico, mexicanStates } from '@boom/contract';
import { useFormikContext } from 'formik';
import { useId } from 'react';
import { Grid } from '../design/layout/Grid';
import { TextField } from '../forms/TextField';
import { useAddressesTexts } from './i18n';
import { PostalCodeField } from './PostalCodeField';
import { usePostalCode } from './usePostalCode';

const pairs = { phone: 1, tablet: 2, desktop: 2 };

/** What a field offers while somebody types; anything else may be typed. */
function Offered({ id, texts }: { id: string; texts: readonly string[] }) {
  return (
    <datalist id={id}>
      {texts.map((text) => (
        <option key={text} value={text} />
      ))}
    </datalist>
  );
}

/**
 * Where it is, as it is written in México or in the few fields that every country has, how the door is found, and whom
 * the carrier asks for.
 *
 * @param isOfShop nobody receives a parcel there.
 */
export default function AddressFields({ isOfShop = false }: { isOfShop?: boolean }) {
  const { t } = useAddressesTexts();
  const isMexican = isMexico(useFormikContext<AddressInput>().values.country);
  const known = usePostalCode();
  const [coloniasId, statesId] = [useId(), useId()];
  const colonias = known.found?.colonias ?? [];
  // One tree for all countries: a field that somebody types in stays the same field.
  return (
    <>
      <Grid columns={pairs}>
        <PostalCodeField known={known} isMexican={isMexican} />
        {isMexican && (
          <TextField
            name="neighborhood"
            label={t('neighborhood')}
            hint={colonias.length > 0 && t('neighborhoodHint')}
            list={coloniasId}
            maxLength={100}
            autoComplete="address-level3"
          />
        )}
        {isMexican && <TextField name="municipality" label={t('municipality')} maxLength={100} />}
        <TextField name="city" label={t('city')} autoComplete="address-level2" />
        <TextField
          name="state"
          label={t(isMexican ? 'state' : 'stateAbroad')}
          list={isMexican ? statesId : undefined}
          autoComplete="address-level1"
        />
        <TextField name="country" label={t('country')} hint={t('countryHint')} autoComplete="country-name" />
      </Grid>
      <Offered id={coloniasId} texts={colonias} />
      <Offered id={statesId} texts={mexicanStates} />
      <TextField
        name="street"
        label={t(isMexican ? 'street' : 'streetAbroad')}
        placeholder={isMexican ? t('streetExample') : undefined}
        autoComplete="address-line1"
      />
      {isMexican && <StreetDetails />}
      <TextField
        name="references"
        label={t('references')}
        placeholder={t('referencesExample')}
        maxLength={200}
        isOptional
      />
      {!isOfShop && <Receiver />}
    </>
  );
}

function StreetDetails() {
  const { t } = useAddressesTexts();
  return (
    <>
      <Grid columns={pairs}>
        <TextField name="exteriorNumber" label={t('exteriorNumber')} placeholder={t('noNumber')} maxLength={20} />
        <TextField name="interiorNumber" label={t('interiorNumber')} maxLength={20} isOptional />
      </Grid>
      <TextField
        name="betweenStreets"
        label={t('betweenStreets')}
        placeholder={t('betweenStreetsExample')}
        maxLength={150}
        isOptional
      />
    </>
  );
}

function Receiver() {
  const { t } = useAddressesTexts();
  return (
    <Grid columns={pairs}>
      <TextField name="receiverName" label={t('receiverName')} maxLength={120} autoComplete="name" isOptional />
      <TextField name="receiverPhone" label={t('receiverPhone')} type="tel" autoComplete="tel" isOptional />
    </Grid>
  );
}
