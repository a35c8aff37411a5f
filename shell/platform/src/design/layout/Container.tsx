import styled from 'styled-components';
import { media, tokens } from '../tokens';

/** The width of the shop, with its gutters. */
export const Container = styled.div`
  width: 100%;
  max-width: 84rem;
  margin-inline: auto;
  padding-inline: ${tokens.space[4]};

  ${media.fromDesktop} {
    padding-inline: ${tokens.space[6]};
  }
`;
