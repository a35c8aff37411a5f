import { Container, Logo, media, tokens, useTranslation } from '@boom/platform';
import { Link } from '@boom/platform/router';
import styled from 'styled-components';
import { AccountPlace } from './AccountPlace';
import { CartButton } from './CartButton';
import { CategoryStrip } from './CategoryStrip';
import { NavigationProgress } from './NavigationProgress';
import { SearchBox } from './SearchBox';
import { useHidesOnScroll } from './useHidesOnScroll';

const Bar = styled.header<{ $isHidden: boolean }>`
  position: sticky;
  z-index: ${tokens.layer.navbar};
  top: 0;
  background: ${tokens.color.paper};
  border-bottom: 1px solid ${tokens.color.line};
  transition: transform ${tokens.motion.surface} ${tokens.easing};
  transform: ${({ $isHidden }) => ($isHidden ? 'translateY(-100%)' : 'none')};

  /* Visible while the keyboard's focus is in it. */
  &:focus-within {
    transform: none;
  }

  /* It would leave too little: a phone on its side, a page at 400 %. */
  @media (max-height: 30rem) {
    position: relative;
  }
`;

const Row = styled.div`
  display: grid;
  grid-template: 'logo search actions' / auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${tokens.space[2]} ${tokens.space[5]};
  padding-block: ${tokens.space[2]};

  ${media.phone} {
    grid-template: 'logo actions' 'search search' / 1fr auto;
  }
`;

const Home = styled(Link)`
  grid-area: logo;
  justify-self: start;
  padding-block: 0.25rem;
  border-radius: ${tokens.radius.control};
  color: ${tokens.color.ink};
`;

const Search = styled.div`
  grid-area: search;
`;

const Actions = styled.div`
  grid-area: actions;
  display: flex;
  align-items: center;
  gap: ${tokens.space[1]};
`;

/** On every page but those with a frame of their own. It returns when scrolling up. */
export function Navbar() {
  const { t } = useTranslation('shell');
  return (
    <Bar $isHidden={useHidesOnScroll()}>
      <Container>
        <Row>
          <Home to="/" aria-label={t('navbar.home')}>
            <Logo />
          </Home>
          <Search>
            <SearchBox />
          </Search>
          <Actions>
            <AccountPlace />
            <CartButton />
          </Actions>
        </Row>
      </Container>
      <CategoryStrip />
      <NavigationProgress />
    </Bar>
  );
}
