import { Heading, Stack, Text, type TypeSize, typeScale } from '../design';
import { Section } from './Section';
import samples from './samples.json';

export function TypeSection() {
  return (
    <Section title="Type">
      <Stack gap={3}>
        {samples.titles.map((title, index) => (
          <Heading key={title} level={(index + 1) as 1 | 2 | 3 | 4}>
            {title}
          </Heading>
        ))}
        <Text>{samples.paragraph}</Text>
        <Text tone="muted" size="sm">
          {samples.paragraph}
        </Text>
        <Stack gap={0}>
          {(Object.keys(typeScale) as TypeSize[]).map((size) => (
            <Text key={size} size={size} isTabular>
              {size} $1,234,567.89
            </Text>
          ))}
        </Stack>
      </Stack>
    </Section>
  );
}
