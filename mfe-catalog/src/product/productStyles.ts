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

/**
 * The box spans both rows and stays visible below the navbar while what is beside it scrolls. Where it is higher than the
 * window it goes with the page until its foot is in sight: nothing of it is out of reach.
 */
export const Side = styled.div`
  ${media.fromDesktop} {
    position: sticky;
    bottom: 1rem;
    grid-row: span 2;
    grid-column: 2;
    align-self: end;
    min-height: calc(100vh - 7.5rem);
  }
`;
