/** What somebody of the shop works on, beside administrators, who may do everything (decision 80). */
export const staffRoles = ['VENTAS', 'ALMACEN', 'SOPORTE', 'FINANZAS'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** What a person is in the shop; null for a customer. */
export const shopRoles = ['ADMIN', ...staffRoles] as const;
export type ShopRole = (typeof shopRoles)[number];

/** Which roles have which right: the only table of it, for the API's routes and the panel's screens. */
const rolesByRight = {
  /** To open the panel: what waits, and the search. */
  panel: staffRoles,
  /** The shop's sales figures. */
  reports: ['VENTAS', 'FINANZAS'],
  /** Products, categories and their pictures; to read also what is not on sale, and what runs out. */
  catalog: ['VENTAS'],
  /** Banners and special offers. */
  storefront: ['VENTAS'],
  /** To read orders. */
  orders: staffRoles,
  /** To read what customers were promised: quotes. */
  quotes: ['VENTAS'],
  /** To prepare and ship them. */
  fulfilment: ['ALMACEN'],
  /** To read returns. */
  returns: ['ALMACEN', 'SOPORTE', 'FINANZAS'],
  /** To move a return on, each by the steps that are theirs. */
  returnMoves: ['ALMACEN', 'SOPORTE'],
  /** To authorize, to reject, and to end a claim without money. */
  returnDecisions: ['SOPORTE'],
  /** To say what came back. */
  returnReception: ['ALMACEN'],
  tickets: ['SOPORTE'],
  /** To publish, refuse and answer what buyers say of products and what people ask about them. */
  reviews: ['VENTAS', 'SOPORTE'],
  /** To read accounts. */
  customers: ['SOPORTE'],
  /** Transfers, statements, refunds, disputes, facturas, reconciliation. */
  money: ['FINANZAS'],
} satisfies Record<string, readonly StaffRole[]>;

export type Right = keyof typeof rolesByRight;

export const isRight = (name: string): name is Right => Object.hasOwn(rolesByRight, name);

export const rolesWith = (right: Right): readonly StaffRole[] => rolesByRight[right];

/** Who is asked about: a person as the API presents them. */
export interface Worker {
  isAdmin: boolean;
  staffRole?: StaffRole | null;
}

/** Whether somebody has a right; an administrator has every one. */
export function hasRight({ isAdmin, staffRole }: Worker, right: Right): boolean {
  return isAdmin || (staffRole != null && rolesWith(right).includes(staffRole));
}

/** Whether somebody works in the panel. */
export const isStaff = ({ isAdmin, staffRole }: Worker): boolean => isAdmin || staffRole != null;

export const shopRoleOf = ({ isAdmin, staffRole }: Worker): ShopRole | null =>
  isAdmin ? 'ADMIN' : (staffRole ?? null);
