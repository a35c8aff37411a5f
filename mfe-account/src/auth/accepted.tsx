import { PRIVACY_VERSION, TERMS_VERSION } from '@boom/platform';
import { Link } from '@boom/platform/router';

/** The texts that are accepted by pressing the button that opens an account. */
export const accepted = { termsVersion: TERMS_VERSION, privacyVersion: PRIVACY_VERSION };

/** Where the sentence above that button leads. */
export const acceptedLinks = {
  terms: <Link to="/terminos" target="_blank" />,
  privacy: <Link to="/aviso-de-privacidad" target="_blank" />,
};
