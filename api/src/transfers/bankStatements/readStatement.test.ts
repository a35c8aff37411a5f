import { MAX_STATEMENT_ROWS, readStatement } from './readStatement';

const read = (...lines: string[]) => readStatement(Buffer.from(lines.join('\r\n')));

describe('a bank statement', () => {
  it('is read in the format that we document', () => {
    const statement = read(
      'fecha,concepto,referencia,abono,clave de rastreo,banco emisor',
      '2026-11-24,"Pago pedido, 4471",1234567,1064.00,mban01002611240012345678,40012',
    );
    expect(statement).toEqual({
      deposits: [
        {
          line: 2,
          day: '2026-11-24',
          amount: '1064.00',
          concept: 'Pago pedido, 4471',
          reference: '1234567',
          trackingKey: 'MBAN01002611240012345678',
          senderBank: '40012',
        },
      ],
      unread: [],
      others: 0,
    });
  });

  it.each([
    [
      'BBVA',
      ['Cuenta: ****1234', '', 'Día\tConcepto / Referencia\tcargo\tAbono\tSaldo'],
      '24/11/2026\tSPEI RECIBIDOSANTANDER 1234567 pedido\t\t1,064.00\t20,000.00',
      { concept: 'SPEI RECIBIDOSANTANDER 1234567 pedido', reference: null },
    ],
    [
      'Santander',
      [
        'Cuenta,Fecha,Hora,Descripcion,Cargo/Abono,Importe,Saldo,Referencia,Concepto,Banco Participante,Clave de Rastreo',
      ],
      `'6550,'24112026,10:22,ABONO SPEI,+,1064.00,9000.00,1234567,PEDIDO,BBVA MEXICO,BNET01002611240000001`,
      { concept: 'ABONO SPEI PEDIDO', reference: '1234567', senderBank: '40012', trackingKey: 'BNET01002611240000001' },
    ],
    [
      'Banorte',
      ['CUENTA,FECHA DE OPERACIÓN,FECHA,REFERENCIA,DESCRIPCIÓN,DEPÓSITOS,RETIROS,SALDO,DESCRIPCIÓN DETALLADA'],
      '0123,24/11/2026,25/11/2026,1234567,SPEI,"$1,064.00",-,"$9,000.00",CVE RAST: 8846CAP2026112400001 IVA: 0',
      { concept: 'SPEI CVE RAST: 8846CAP2026112400001 IVA: 0', trackingKey: '8846CAP2026112400001' },
    ],
    [
      'Banamex',
      ['"Fecha";"Descripción";"Depósitos";"Retiros";"Saldo"'],
      '"24-11-2026";"PAGO RECIBIDO REF 1234567";"1,064.00";"";"9,000.00"',
      { concept: 'PAGO RECIBIDO REF 1234567' },
    ],
  ])('of %s is read by its headings', (_bank, headings, row, expected) => {
    const { deposits, unread } = read(...headings, row);
    expect(unread).toEqual([]);
    expect(deposits).toMatchObject([{ day: '2026-11-24', amount: '1064.00', ...expected }]);
  });

  it.each([
    ['40012', '40012'],
    ['012', '40012'],
    ['bbva méxico, s.a.', '40012'],
    ['BBV', null],
    ['99999', null],
    ['', null],
  ])('that calls the sending bank %j means %s: of one that is not known, any', (written, senderBank) => {
    const { deposits } = read('fecha,abono,banco emisor', `24/11/2026,1.00,"${written}"`);
    expect(deposits).toMatchObject([{ senderBank }]);
  });

  it('is read below however many empty lines', () => {
    const empty = Array.from({ length: 40 }, () => '');
    const { deposits } = read('Cuenta: ****1234', ...empty, 'Fecha;Depósitos', '24/11/2026;10.00');
    expect(deposits).toMatchObject([{ line: 43, amount: '10.00' }]);
  });

  it('in Latin-1 keeps its accents, and its headings are found', () => {
    const text = 'Fecha,Descripción,Depósito\n24/11/2026,Teléfono de Muñoz,10\n';
    const expected = [{ concept: 'Teléfono de Muñoz', amount: '10.00' }];
    expect(readStatement(Buffer.from(text, 'latin1')).deposits).toMatchObject(expected);
    expect(readStatement(Buffer.from(`\uFEFF${text}`)).deposits).toMatchObject(expected);
  });

  it('counts what came, and neither charges nor balances', () => {
    const statement = read(
      'fecha,concepto,cargo,abono',
      '24/11/2026,Renta,500.00,',
      '24/11/2026,Pago,,0.00',
      ',Saldo,,',
    );
    expect(statement).toEqual({ deposits: [], unread: [], others: 3 });
    const signed = ['24/11/2026,-5.00,', '24/11/2026,(5.00),', '24/11/2026,5.00,Cargo', '24/11/2026,5.00,Abono'];
    expect(read('fecha,importe,tipo', ...signed)).toMatchObject({ deposits: [{ line: 5, amount: '5.00' }], others: 3 });
  });

  it('reads a tracking key without hyphens, as it is kept from whoever says it', () => {
    const { deposits } = read('fecha,abono,clave de rastreo', '24/11/2026,10.00,mban-0100 2411');
    expect(deposits[0]?.trackingKey).toBe('MBAN01002411');
  });

  it.each(['0', '0000000', 'NA', 'N/A', 's/n', '-', "'00"])('takes %j for no tracking key', (filler) => {
    const { deposits } = read('fecha,abono,clave de rastreo', `24/11/2026,10.00,${filler}`);
    expect(deposits).toMatchObject([{ trackingKey: null }]);
  });

  it('names the line and the reason of what cannot be read', () => {
    const statement = read(
      'fecha,abono,clave de rastreo',
      '31/02/2026,10.00,',
      '24/11/2026,"1.064,00",',
      '24/11/2026,99999999999.00,',
      '24/11/2026,10.00,ABC*1',
      '24/11/2026,10.00,',
    );
    expect(statement.unread).toEqual([
      { line: 2, reason: 'La fecha no se entiende: usa dd/mm/aaaa o aaaa-mm-dd.' },
      { line: 3, reason: 'El importe no se entiende.' },
      { line: 4, reason: 'El importe es demasiado grande.' },
      { line: 5, reason: 'La clave de rastreo tiene hasta 30 letras y números.' },
    ]);
    expect(statement.deposits).toHaveLength(1);
  });

  it('has a limit of rows', () => {
    const rows = (count: number) => Array.from({ length: count }, () => '24/11/2026,1.00');
    expect(read('fecha,abono', ...rows(MAX_STATEMENT_ROWS)).deposits).toHaveLength(5_000);
    expect(() => read('fecha,abono', ...rows(MAX_STATEMENT_ROWS + 1))).toThrow('statement_too_long');
  });

  it.each([
    ['statement_columns_missing', ''],
    ['statement_columns_missing', 'fecha,saldo\n24/11/2026,1.00'],
    ['statement_columns_missing', 'un texto cualquiera'],
    ['unreadable_statement', 'fecha,abono\0'],
    ['unreadable_statement', 'fecha,abono\n"24/11/2026,1.00'],
  ])('is refused as %s: %p', (code, text) => {
    expect(() => readStatement(Buffer.from(text))).toThrow(code);
  });
});
