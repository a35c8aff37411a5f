import { type ExploreState, writeExploreState } from './useExploreState';

interface RestOfStateProps {
  state: ExploreState;
  /** The form's own fields. */
  without: (keyof ExploreState)[];
}

/** For a form that is sent before the page listens: the browser makes the address of its fields, and of nothing else. */
export function RestOfState({ state, without }: RestOfStateProps) {
  const params = writeExploreState({ ...state, pages: 1 });
  for (const name of without) params.delete(name);
  return [...params].map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
