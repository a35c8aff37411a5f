import { createContext, type ReactNode, useContext } from 'react';
import styled from 'styled-components';

/** `comfortable` gives thumbs 44 px; `compact` gives the panel 36 px rows. */
export type DensityValue = 'comfortable' | 'compact';

const DensityContext = createContext<DensityValue>('comfortable');

const Region = styled.div`
  display: contents;
`;

/** Sets the density of controls and rows inside of it; overlays keep it in their portals. */
export function Density({ value, children }: { value: DensityValue; children: ReactNode }) {
  return (
    <DensityContext.Provider value={value}>
      <Region data-density={value}>{children}</Region>
    </DensityContext.Provider>
  );
}

export function useDensity(): DensityValue {
  return useContext(DensityContext);
}
