import { Container, tokens } from '@boom/platform';
import styled from 'styled-components';

/** A page that begins with its heading, with space below the navbar. */
export const Page = styled(Container)`
  padding-block: ${tokens.space[5]} ${tokens.space[7]};
`;
