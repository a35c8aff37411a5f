import { stateOf } from './ScheduleLine';

const now = Date.parse('2026-11-21T18:00:00Z');
const build = (over: object) => ({ isActive: true, startDate: null, endDate: null, ...over });

describe('what the panel says of a schedule', () => {
  it.each([
    [{}, 'active'],
    [{ isActive: false, startDate: '2026-11-22T00:00:00Z' }, 'inactive'],
    [{ startDate: '2026-11-22T00:00:00Z' }, 'waiting'],
    [{ startDate: '2026-11-20T00:00:00Z', endDate: '2026-11-21T18:00:01Z' }, 'active'],
    [{ endDate: '2026-11-21T18:00:00Z' }, 'over'],
  ])('%j is %s', (schedule, state) => expect(stateOf(build(schedule), now)).toBe(state));
});
