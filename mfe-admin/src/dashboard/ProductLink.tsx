import { Link } from '@boom/platform/router';
import { useMay } from '../access/useMay';

/** Opens the product in its section, where that is theirs. */
export function ProductLink({ id, name }: { id: string; name: string }) {
  return useMay()('catalog') ? <Link to={`/admin/productos?abierto=${id}`}>{name}</Link> : name;
}
