export { Provider, shallowEqual } from 'react-redux';
