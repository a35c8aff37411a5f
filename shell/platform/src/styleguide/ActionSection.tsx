import { Pencil, ShoppingCart, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button, Density, IconButton, LinkButton, QuantityInput, Row, SelectInput, Stack, TextInput } from '../design';
import { Section } from './Section';
import samples from './samples.json';

function Buttons() {
  return (
    <Row>
      <Button variant="primary">{samples.buy}</Button>
      <Button icon={<ShoppingCart aria-hidden="true" />}>{samples.add}</Button>
      <Button variant="ghost">{samples.details}</Button>
      <Button variant="danger" icon={<Trash2 aria-hidden="true" />}>
        {samples.remove}
      </Button>
      <LinkButton to="/">{samples.details}</LinkButton>
      <IconButton label={samples.cartCount} icon={<ShoppingCart aria-hidden="true" />} count={3} />
      <IconButton label={samples.edit} variant="secondary" icon={<Pencil aria-hidden="true" />} />
    </Row>
  );
}

export function ActionSection() {
  const [quantity, setQuantity] = useState(1);
  return (
    <Section title="Actions">
      <Stack gap={5}>
        <Buttons />
        <Row>
          <Button variant="primary" size="lg">
            {samples.pay}
          </Button>
          <Button variant="primary" isBusy>
            {samples.saving}
          </Button>
          <Button isBusy>{samples.saving}</Button>
          <Button variant="primary" disabled>
            {samples.badges.black}
          </Button>
          <Button size="sm">{samples.edit}</Button>
          <QuantityInput value={quantity} onChange={setQuantity} max={4} />
        </Row>
        <Row>
          <TextInput placeholder={samples.search} aria-label={samples.search} />
          <SelectInput aria-label={samples.status}>
            <option>{samples.active}</option>
          </SelectInput>
        </Row>
        <Density value="compact">
          <Buttons />
        </Density>
      </Stack>
    </Section>
  );
}
