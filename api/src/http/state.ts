import type { UserView } from '@boom/contract';
import type { Context } from 'koa';

/** The signed-in person, read from the database with every request. */
export type SignedInUser = UserView;

/** What middleware leaves for routes. */
export interface RequestState {
  /** Also in the answer's `X-Request-Id` and in every log line. */
  requestId: string;
  /** Whoever asks; null for a visitor, a blocked user or an outdated session. */
  viewer: SignedInUser | null;
  /** The same, with the rights that the route's policy lets them use; not there for a visitor. */
  user: SignedInUser;
  /** The answer was in the cache of this process: it is not counted by the limit of all requests. */
  isCached?: boolean;
  /** What a call from the panel is about to change, as it is presented; for the audit log. */
  before?: object;
}

export type RouteContext = Context & { state: RequestState };
