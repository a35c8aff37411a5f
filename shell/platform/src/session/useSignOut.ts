import { useNavigate } from 'react-router-dom';
import { errorMessage } from '../api/apiErrors';
import { useToast } from '../toasts/useToast';
import { onceNothingIsTyped } from '../unsaved/shopHistory';
import { useLogout } from './useSession';

/**
 * Signs out from any page; where something is typed that is not saved, only when that may be discarded.
 *
 * @param failure the toast when that failed; the API's own reason stands in the place of the description.
 */
export function useSignOut(failure: { title: string; description: string }): () => void {
  const logout = useLogout();
  const navigate = useNavigate();
  const showToast = useToast();

  return () =>
    onceNothingIsTyped(async () => {
      // Begun before the page is left: with a newer release live, an idle page reloads, and the call would be lost.
      const signedOut = logout();
      // Left before the answer: a protected page that loses its user would redirect to sign-in.
      navigate('/');
      try {
        await signedOut;
      } catch (error) {
        showToast({ tone: 'error', title: failure.title, description: errorMessage(error, failure.description) });
      }
    });
}
