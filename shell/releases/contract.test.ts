import { type ApiUse, describeUse, findBreaks, operationOf } from './contract';

const operation = (needs: string[] = [], answers: Record<string, string> = {}) => ({ needs, answers });

describe('an operation of the API', () => {
  const operations: ApiUse = { 'GET /api/products/{id}': operation(), 'GET /api/products/facets': operation() };

  it('is found by its pattern, a word before a value', () => {
    expect(operationOf('GET products/{}', operations)).toBe('GET /api/products/{id}');
    expect(operationOf('GET products/facets', operations)).toBe('GET /api/products/facets');
    expect(operationOf('POST products/facets', operations)).toBeUndefined();
    expect(() => describeUse(['GET products/{}', 'GET rentals'], operations)).toThrow('does not have: GET rentals');
  });

  it('may offer more and ask for less; everything else is told', () => {
    const then = { 'POST /api/orders': operation(['address', 'lines'], { id: 'string', 'lines[].total': 'string' }) };
    const more = operation(['lines'], { ...then['POST /api/orders'].answers, note: 'string or null' });
    expect(findBreaks(then, { 'POST /api/orders': more })).toEqual([]);
    const other = operation(['address', 'lines', 'phone'], { id: 'number' });
    expect(findBreaks(then, { 'POST /api/orders': other })).toEqual([
      'calls POST /api/orders, which also asks for phone',
      'reads POST /api/orders, where id is number instead of string, lines[].total is not there',
    ]);
    expect(findBreaks(then, {})).toEqual(['calls POST /api/orders, which is not there']);
  });

  it('lets the remotes go first where something goes or is asked for besides, not where a type changes', () => {
    const live = { 'POST /api/orders': operation(['lines'], { id: 'number', note: 'string' }) };
    const without = { 'POST /api/orders': operation(['lines', 'phone'], { id: 'number' }) };
    expect(findBreaks(without, live)).toEqual([]);
    const retyped = { 'POST /api/orders': operation(['lines'], { id: 'string', note: 'string' }) };
    expect(findBreaks(retyped, live)).toEqual(['reads POST /api/orders, where id is number instead of string']);
    expect(findBreaks(live, retyped)).toEqual(['reads POST /api/orders, where id is string instead of number']);
  });

  it('to be told apart where what always was an object may be null', () => {
    const then = { 'GET /api/orders': operation([], { 'customer.name': 'string', 'lines[].total': 'string' }) };
    const now = { 'GET /api/orders': operation([], { ...then['GET /api/orders'].answers, customer: 'null' }) };
    expect(findBreaks(then, now)).toEqual(['reads GET /api/orders, where customer may be null']);
    expect(findBreaks(now, now)).toEqual([]);
  });
});
