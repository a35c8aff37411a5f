import { Op, type WhereOptions } from 'sequelize';

interface Scheduled {
  isActive: boolean;
  startDate: Date | null;
  endDate: Date | null;
}

/** Switched on, begun and not over; a missing date sets no bound. The end is the first moment it no longer shows. */
export function shownNow(now = new Date()): WhereOptions<Scheduled> {
  return {
    isActive: true,
    [Op.and]: [
      { startDate: { [Op.or]: [null, { [Op.lte]: now }] } },
      { endDate: { [Op.or]: [null, { [Op.gt]: now }] } },
    ],
  };
}

/** The order in which banners and offers show. */
export const inDisplayOrder: [string, string][] = [
  ['displayOrder', 'ASC'],
  ['createdAt', 'ASC'],
  ['id', 'ASC'],
];
