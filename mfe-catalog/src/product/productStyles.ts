import { Container, media, tokens } from '@boom/platform';
import styled from 'styled-components';

export const Page = styled(Container)`
  padding-block: ${tokens.space[2]} ${tokens.space[7]};
`;

/**
 * Pictures and specifications at the left, the buying box at the right; on a phone pictures, box, specifications. No
 * picture is rendered wider than 600 px, so that the widest stored one (1,200 px) suits a dense screen, too.
 */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space[5]};

  ${media.fromDesktop} {
    grid-template-columns: minmax(0, 42.5rem) minmax(26rem, 1fr);
    gap: ${tokens.space[5]} ${tokens.space[7]};
    align-items: start;
  }
`;

/** The box spans both rows, so that it stays visible beside the specifications. */
export const Side = styled.div`
  ${media.fromDesktop} {
    display: grid;
    grid-row: span 2;
    grid-column: 2;
    height: 100%;
  }
`;
