import { boolean, number, object, string } from 'yup';
import { Grid, Row } from '../design';
import {
  CheckboxField,
  Form,
  NumberField,
  PasswordField,
  RadioGroupField,
  SelectField,
  SubmitButton,
  SwitchField,
  TextAreaField,
  TextField,
} from '../forms';
import { Section } from './Section';
import samples from './samples.json';

const texts = samples.form;

const schema = object({
  title: string().trim().required(texts.required),
  street: string().trim().required(texts.required),
  postalCode: string().matches(/^\d{5}$/, texts.postalInvalid),
  state: string().required(texts.required),
  password: string().required(texts.required),
  notes: string(),
  quantity: number().typeError(texts.required).required(texts.required),
  price: string().required(texts.required),
  payment: string(),
  isDefault: boolean(),
  alerts: boolean(),
});

const initialValues = {
  title: '',
  street: '',
  postalCode: '',
  state: '',
  password: '',
  notes: '',
  quantity: 12,
  price: '1299.00',
  payment: 'transfer',
  isDefault: true,
  alerts: true,
};

/** The API's answer to a form it does not like. */
const refusal = {
  status: 400,
  data: { error: texts.serverError, code: 'validation', fields: { street: texts.serverStreet } },
};

export function FormSection() {
  return (
    <Section title="Form">
      <Form
        aria-label="Form"
        initialValues={initialValues}
        schema={schema}
        onSubmit={async () => {
          await new Promise((resolve) => setTimeout(resolve, 800));
          throw refusal;
        }}
      >
        <Grid columns="18rem">
          <TextField name="title" label={texts.title} placeholder={texts.titlePlaceholder} />
          <TextField name="street" label={texts.street} autoComplete="street-address" />
          <TextField
            name="postalCode"
            label={texts.postalCode}
            hint={texts.postalHint}
            inputMode="numeric"
            autoComplete="postal-code"
          />
          <SelectField
            name="state"
            label={texts.state}
            options={texts.states.map((state) => ({ value: state, label: state }))}
          />
          <PasswordField name="password" label={texts.password} autoComplete="new-password" />
          <NumberField name="quantity" label={texts.quantity} />
          <TextField name="price" label={texts.price} prefix="$" suffix="MXN" inputMode="decimal" />
          <TextAreaField name="notes" label={texts.notes} isOptional />
        </Grid>
        <RadioGroupField
          name="payment"
          label={texts.payment}
          options={[
            { value: 'card', label: texts.card, description: texts.cardText, aside: '$13,098.50' },
            { value: 'transfer', label: texts.transfer, description: texts.transferText, aside: '$12,643.52' },
          ]}
        />
        <CheckboxField name="isDefault" label={texts.isDefault} />
        <SwitchField name="alerts" label={texts.alerts} />
        <Row justify="end">
          <SubmitButton busyLabel={samples.saving}>{samples.save}</SubmitButton>
        </Row>
      </Form>
    </Section>
  );
}
