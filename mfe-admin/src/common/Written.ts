import { Text } from '@boom/platform';
import styled from 'styled-components';

/** What somebody wrote: their lines stay, and no word is wider than its place. */
export const Written = styled(Text)`
  overflow-wrap: anywhere;
  white-space: pre-line;
`;
