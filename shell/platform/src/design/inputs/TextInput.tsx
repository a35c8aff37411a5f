import styled from 'styled-components';
import { controlStyles } from './controlStyles';

/** A bare input for toolbars and search; inside a form use `TextField` of `@boom/platform/forms`. */
export const TextInput = styled.input`
  ${controlStyles}
`;
