import type { Specification } from '@boom/contract';
import { Heading, Stack, tokens } from '@boom/platform';
import styled from 'styled-components';
import { useProductTexts } from './i18n';

const Sheet = styled.table`
  width: 100%;
  font-size: ${tokens.size.sm};
  text-align: left;

  tr:nth-child(odd) {
    background: ${tokens.color.canvas};
  }

  /* A very long word would make an endless column. */
  th,
  td {
    padding: 0.75rem;
    vertical-align: top;
    overflow-wrap: anywhere;
  }

  th {
    width: 42%;
    color: ${tokens.color.muted};
    font-weight: ${tokens.weight.regular};
  }

  tr > :first-child {
    border-radius: ${tokens.radius.control} 0 0 ${tokens.radius.control};
  }

  tr > :last-child {
    border-radius: 0 ${tokens.radius.control} ${tokens.radius.control} 0;
  }
`;

/** A product's specifications as a table. */
export function Specifications({ rows }: { rows: Specification[] }) {
  const { t } = useProductTexts();
  if (rows.length === 0) return null;
  return (
    <Stack as="section" gap={4}>
      <Heading level={2} size="xl" id="specifications">
        {t('specifications')}
      </Heading>
      <Sheet aria-labelledby="specifications">
        <tbody>
          {rows.map(({ name, value }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </Sheet>
    </Stack>
  );
}
