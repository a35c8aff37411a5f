import { useNavigate } from 'react-router-dom';
import { errorMessage } from '../api/apiErrors';
import { useToast } from '../toasts/useToast';
import { useLogout } from './useSession';

/**
 * Signs out from any page.
 *
 * @param failure the toast when that failed; the API's own reason stands in the place of the description.
 */
export function useSignOut(failure: { title: string; description: string }): () => Promise<void> {
  const logout = useLogout();
  const navigate = useNavigate();
  const showToast = useToast();

  return async () => {
    // Leave the page first: a protected page that loses its user would redirect to sign-in.
    navigate('/');
    try {
      await logout();
    } catch (error) {
      showToast({ tone: 'error', title: failure.title, description: errorMessage(error, failure.description) });
    }
  };
}
