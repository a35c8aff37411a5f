import { lazyComponent } from '@boom/platform';
import styled from 'styled-components';

/** Comes after the first screen; without it the page lacks nothing that it needs. */
export const WishToggle = lazyComponent(() => import('./WishToggle'), { waiting: () => null, failed: () => null });

/** What is beside it keeps its place when it comes. */
export const Halves = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
`;
