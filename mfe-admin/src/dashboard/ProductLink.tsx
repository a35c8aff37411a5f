import { Link } from '@boom/platform/router';

/** Opens the product in its section. */
export function ProductLink({ id, name }: { id: string; name: string }) {
  return <Link to={`/admin/productos?abierto=${id}`}>{name}</Link>;
}
