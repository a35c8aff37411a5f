import type { ReactElement } from 'react';

/**
 * What the drawings show, on a sheet of 144 × 108 with the floor at 96: `paper` closes a shape,
 * `boom` is the red accent.
 */
export const scenes = {
  cart: (
    <>
      <path d="M26 30h11l4 12" />
      <path className="paper" d="M41 42h68l-9 32H50L41 42Z" />
      <path d="M50 74l-5 9h56M58 42l4 32M75 42v32M93 42l-5 32M44 53h62M47 64h56" />
      <circle className="paper" cx="56" cy="90" r="5.5" />
      <circle className="paper" cx="92" cy="90" r="5.5" />
      <path className="boom" d="M75 30V17M60 32l-6-10M90 32l6-10" />
    </>
  ),
  search: (
    <>
      <path className="paper" d="M28 46 62 34l34 12v38L62 96 28 84V46Z" />
      <path d="M28 46l34 12 34-12M62 58v38M45 40l34 12v11" />
      <circle className="paper" cx="95" cy="42" r="19" />
      <path d="M109 56l14 15" strokeWidth="4.5" />
      <path className="boom" d="M89 36l12 12M101 36 89 48" />
    </>
  ),
  orders: (
    <>
      <path className="paper" d="M40 14h58v80l-9.7-6-9.6 6-9.7-6-9.6 6-9.7-6-9.7 6V14Z" />
      <path d="M52 30h20M52 42h34M52 54h34M52 66h20" />
      <path className="boom" d="M108 34l9-6M111 46h11M108 58l9 6" />
      <path className="boom" d="M79 68l5 5 9-10" />
    </>
  ),
  address: (
    <>
      <path className="paper" d="M20 72l26-12 26 12 26-12 26 12v22l-26-8-26 8-26-8-26 8V72Z" />
      <path d="M46 60v26M98 60v26M72 78v16" />
      <path className="paper" d="M72 78C58 60 52 50 52 38a20 20 0 0 1 40 0c0 12-6 22-20 40Z" />
      <circle cx="72" cy="38" r="7.5" />
      <path className="boom" d="M102 24l9-6M105 38h11M42 24l-9-6M39 38H28" />
    </>
  ),
  support: (
    <>
      <path
        className="paper"
        d="M24 28h62a7 7 0 0 1 7 7v28a7 7 0 0 1-7 7H50L36 82V70H24a7 7 0 0 1-7-7V35a7 7 0 0 1 7-7Z"
      />
      <path d="M32 43h46M32 55h30" />
      <path className="paper" d="M102 50h16a7 7 0 0 1 7 7v22a7 7 0 0 1-7 7h-3v9l-11-9H84a7 7 0 0 1-7-7v-9" />
      <path className="boom" d="M104 36V24M115 39l7-9M93 20l-3-7" />
    </>
  ),
  offline: (
    <>
      <path className="paper" d="M22 66h30v20H22zM92 66h30v20H92z" />
      <path d="M52 76c8 0 6-14 12-14M92 76c-8 0-6-22-13-22" />
      <path className="paper" d="M58 54l11 3-3 12-11-3 3-12Z M80 47l11 3" />
      <path d="M59 54l2-7M66 56l2-7M91 50l-3 11-11-3 3-11" />
      <path d="M29 73v6M36 73v6M107 73h8M107 79h8" />
      <path className="boom" d="M72 40V27M60 40l-7-10M84 38l6-10" />
    </>
  ),
} satisfies Record<string, ReactElement>;
