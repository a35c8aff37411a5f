import { Container, tokens } from '@boom/platform';
import styled from 'styled-components';

/** The support centre's container, with space below the navbar. */
export const Page = styled(Container)`
  padding-block: ${tokens.space[5]} ${tokens.space[6]};
`;
