/** How long a code is good that is sent to somebody without an account. */
export const VISITOR_CODE_MINUTES = 10;

/** That such a code is on its way: of an order, the same whether there is one or not. */
export interface CodeSent {
  /** Where it goes if the data are right, told from what was typed alone: "l•••@correo.mx". */
  sentTo: string;
}
