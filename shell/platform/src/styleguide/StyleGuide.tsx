import { useState } from 'react';
import styled from 'styled-components';
import { BoomMark, Container, Logo, Row, SelectInput, Stack } from '../design';
import { ActionSection } from './ActionSection';
import { ColorSection } from './ColorSection';
import { FormSection } from './FormSection';
import { OverlaySection } from './OverlaySection';
import { ProductSection } from './ProductSection';
import { StateSection } from './StateSection';
import { TableSection } from './TableSection';
import { TypeSection } from './TypeSection';

const Mark = styled(BoomMark)`
  width: 2.75rem;
`;

const themes = { system: 'System', light: 'Light', dark: 'Dark' } as const;
type Theme = keyof typeof themes;

function ThemeChoice() {
  const [theme, setTheme] = useState<Theme>('system');
  const choose = (next: Theme) => {
    setTheme(next);
    if (next === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = next;
  };
  return (
    <SelectInput aria-label="Theme" value={theme} onChange={(event) => choose(event.target.value as Theme)}>
      {Object.entries(themes).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectInput>
  );
}

/** Every token and component on one page. */
export function StyleGuide() {
  return (
    <Container as="main">
      <Stack gap={4}>
        <Row justify="space-between" as="header" isWrapping={false}>
          <h1 aria-label="Compra Boom, style guide">
            <Logo />
          </h1>
          <Row isWrapping={false}>
            <Mark />
            <ThemeChoice />
          </Row>
        </Row>
        <ProductSection />
        <ActionSection />
        <StateSection />
        <FormSection />
        <OverlaySection />
        <TableSection />
        <TypeSection />
        <ColorSection />
      </Stack>
    </Container>
  );
}
