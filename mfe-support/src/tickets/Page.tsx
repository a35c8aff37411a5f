import { Container, tokens } from '@boom/platform';
import styled from 'styled-components';

/** The frame of the support centre, with air below the navbar. */
export const Page = styled(Container)`
  padding-block: ${tokens.space[5]} ${tokens.space[6]};
`;
