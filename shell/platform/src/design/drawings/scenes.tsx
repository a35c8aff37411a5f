import type { ReactElement } from 'react';

/**
 * What the drawings show, loaded with the first of them, on a sheet of 144 × 108 with the floor at 96: `paper` closes a shape,
 * `boom` is the red accent.
 */
const scenes = {
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
      <path d="M14 90c18 0 14-34 34-34" />
      <path className="paper" d="M48 44h10a10 10 0 0 1 10 10v4a10 10 0 0 1-10 10H48V44Z" />
      <path d="M68 51h9M68 61h9" strokeWidth="3.5" />
      <path d="M130 90c-18 0-14-34-30-34" />
      <path className="paper" d="M101 42H90v28h11V42Z" />
      <path d="M101 48h4v16h-4" />
      <path className="boom" d="M80 34V20M69 37l-7-11M91 37l7-11" />
    </>
  ),
} satisfies Record<string, ReactElement>;

export type DrawingName = keyof typeof scenes;

export default function Scene({ name }: { name: DrawingName }) {
  return scenes[name];
}
