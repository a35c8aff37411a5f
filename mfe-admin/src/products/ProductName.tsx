import { Picture, Row } from '@boom/platform';
import styled from 'styled-components';

const Thumb = styled.div`
  flex: none;
  width: 2.5rem;
`;

/** A product in a table's row: its picture beside its name. */
export function ProductName({ name, imageUrl }: { name: string; imageUrl: string | null }) {
  return (
    <Row isWrapping={false}>
      <Thumb>
        <Picture src={imageUrl} alt="" sizes="40px" />
      </Thumb>
      {name}
    </Row>
  );
}
