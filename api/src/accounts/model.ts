import type { StaffRole, TwoFactorMethod } from '@boom/contract';
import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize';
import { DataTypes, Model } from 'sequelize';
import { database } from '../database/connection';

export class User extends Model<InferAttributes<User>, InferCreationAttributes<User>> {
  declare id: CreationOptional<string>;
  /** Unique whatever its case, like the `email` of accounts; kept as it was typed. */
  declare username: string;
  /** Lower case. */
  declare email: string;
  /** argon2id hash with its parameters (R8). */
  declare password: string;
  declare fullName: string;
  /** E.164: "+525512345678". */
  declare phone: CreationOptional<string | null>;
  /** Bought without an account: has no password, and cannot sign in. Its mail may be an account's, too. */
  declare isGuest: CreationOptional<boolean>;
  declare isAdmin: CreationOptional<boolean>;
  /** Of who works in the shop and is no administrator (decision 80). */
  declare staffRole: CreationOptional<StaffRole | null>;
  /** SHA-256 of the token in the mail, never the token (R10). */
  declare resetToken: CreationOptional<string | null>;
  declare resetTokenExpiry: CreationOptional<Date | null>;
  /** By which way the token was sent: whoever brings it back has proved that way. Null with tokens of older releases. */
  declare resetChannel: CreationOptional<'email' | 'sms' | null>;
  declare twoFactorEnabled: CreationOptional<boolean>;
  declare twoFactorMethod: CreationOptional<TwoFactorMethod>;
  /** HMAC of the code that was sent, bound to a purpose and a session (R11). */
  declare verificationCode: CreationOptional<string | null>;
  declare verificationPurpose: CreationOptional<string | null>;
  /** Which challenge the code belongs to; a new one makes the old code worthless. */
  declare verificationChallenge: CreationOptional<string | null>;
  declare verificationSentAt: CreationOptional<Date | null>;
  /** Encrypted; it counts once `totpEnabledAt` is set. */
  declare totpSecret: CreationOptional<string | null>;
  declare totpEnabledAt: CreationOptional<Date | null>;
  /** The last half minute whose code was used: a code is good once. Text, as PostgreSQL sends bigint. */
  declare totpLastStep: CreationOptional<string | null>;
  /** Keyed hashes of the codes that still work. */
  declare recoveryCodes: CreationOptional<string[]>;
  declare isPhoneVerified: CreationOptional<boolean>;
  declare isEmailVerified: CreationOptional<boolean>;
  declare isBlocked: CreationOptional<boolean>;
  declare blockReason: CreationOptional<string | null>;
  declare blockedAt: CreationOptional<Date | null>;
  declare blockedBy: CreationOptional<string | null>;
  /** Raising it ends every session that began before (R2). */
  declare sessionVersion: CreationOptional<number>;
  /** Days of the texts that the registration accepted; null where a client showed none. */
  declare termsVersion: CreationOptional<string | null>;
  declare privacyVersion: CreationOptional<string | null>;
  declare acceptedAt: CreationOptional<Date | null>;
  /** Since when offers and news may be sent; null where they may not. */
  declare marketingConsentAt: CreationOptional<Date | null>;
  /** When its owner closed it: nothing of the person is left, and nobody signs in. */
  declare closedAt: CreationOptional<Date | null>;
  /** Since when its data are used for nothing but its orders, as its owner wants. */
  declare limitedAt: CreationOptional<Date | null>;
  declare createdAt: CreationOptional<Date>;
}

User.init(
  {
    id: { type: DataTypes.UUID, primaryKey: true, defaultValue: DataTypes.UUIDV4 },
    username: { type: DataTypes.STRING(50), allowNull: false },
    email: { type: DataTypes.STRING(254), allowNull: false },
    password: { type: DataTypes.STRING(255), allowNull: false },
    fullName: { type: DataTypes.STRING(120), allowNull: false },
    phone: { type: DataTypes.STRING(20) },
    isGuest: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: false },
    isAdmin: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: false },
    staffRole: { type: DataTypes.STRING(10) },
    resetToken: { type: DataTypes.STRING(64) },
    resetTokenExpiry: { type: DataTypes.DATE },
    resetChannel: { type: DataTypes.STRING(10) },
    twoFactorEnabled: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: false },
    twoFactorMethod: { type: DataTypes.STRING(20), allowNull: false, defaultValue: 'email' },
    verificationCode: { type: DataTypes.STRING(64) },
    verificationPurpose: { type: DataTypes.STRING(20) },
    verificationChallenge: { type: DataTypes.STRING(64) },
    verificationSentAt: { type: DataTypes.DATE },
    totpSecret: { type: DataTypes.TEXT },
    totpEnabledAt: { type: DataTypes.DATE },
    totpLastStep: { type: DataTypes.BIGINT },
    recoveryCodes: { type: DataTypes.ARRAY(DataTypes.TEXT), allowNull: false, defaultValue: [] },
    isPhoneVerified: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: false },
    isEmailVerified: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: false },
    isBlocked: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: false },
    blockReason: { type: DataTypes.STRING(500) },
    blockedAt: { type: DataTypes.DATE },
    blockedBy: { type: DataTypes.UUID },
    sessionVersion: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
    termsVersion: { type: DataTypes.STRING(10) },
    privacyVersion: { type: DataTypes.STRING(10) },
    acceptedAt: { type: DataTypes.DATE },
    marketingConsentAt: { type: DataTypes.DATE },
    closedAt: { type: DataTypes.DATE },
    limitedAt: { type: DataTypes.DATE },
    createdAt: { type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW },
  },
  { sequelize: database, tableName: 'users', timestamps: false },
);

/** What is left of a link to a new password once it is used or outdated. */
export const noResetToken = { resetToken: null, resetTokenExpiry: null, resetChannel: null };

/** What is left of an authenticator app that is forgotten. */
export const noAuthenticator = { totpSecret: null, totpEnabledAt: null, totpLastStep: null, recoveryCodes: [] };

/** A code that went to where codes no longer go opens and proves nothing. */
export const noSentCode = { verificationCode: null };

/** Nothing that waits for a code goes on: what it began with is not true any more. */
export const noChallenge = { ...noSentCode, verificationChallenge: null, verificationPurpose: null };

/** What happened to an account, from where (spec: security_logs). Written with the change it belongs to, if any. */
export class SecurityLog extends Model<InferAttributes<SecurityLog>, InferCreationAttributes<SecurityLog>> {
  declare id: CreationOptional<string>;
  /** Null when nobody of that name exists. */
  declare userId: string | null;
  declare action: string;
  declare method: CreationOptional<string | null>;
  /** HMAC of the code, never the code. */
  declare code: CreationOptional<string | null>;
  declare verified: CreationOptional<boolean>;
  declare ipAddress: string | null;
  declare userAgent: string | null;
  declare createdAt: CreationOptional<Date>;
  declare verifiedAt: CreationOptional<Date | null>;
}

SecurityLog.init(
  {
    id: { type: DataTypes.UUID, primaryKey: true, defaultValue: DataTypes.UUIDV4 },
    userId: { type: DataTypes.UUID },
    action: { type: DataTypes.STRING(50), allowNull: false },
    method: { type: DataTypes.STRING(20) },
    code: { type: DataTypes.STRING(64) },
    verified: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: false },
    ipAddress: { type: DataTypes.STRING(45) },
    userAgent: { type: DataTypes.STRING(500) },
    createdAt: { type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW },
    verifiedAt: { type: DataTypes.DATE },
  },
  { sequelize: database, tableName: 'security_logs', timestamps: false },
);

export class Address extends Model<InferAttributes<Address>, InferCreationAttributes<Address>> {
  declare id: CreationOptional<string>;
  declare userId: string;
  /** What the owner calls it: "Casa". */
  declare title: string;
  /** Whole: made of the parts where there are some. */
  declare street: string;
  declare city: string;
  declare state: string;
  declare postalCode: string;
  declare country: CreationOptional<string>;
  /** At most one per user, by a unique index. */
  declare isDefault: CreationOptional<boolean>;
  declare streetName: CreationOptional<string | null>;
  declare exteriorNumber: CreationOptional<string | null>;
  declare interiorNumber: CreationOptional<string | null>;
  declare neighborhood: CreationOptional<string | null>;
  declare municipality: CreationOptional<string | null>;
  declare betweenStreets: CreationOptional<string | null>;
  declare references: CreationOptional<string | null>;
  declare receiverName: CreationOptional<string | null>;
  /** E.164 */
  declare receiverPhone: CreationOptional<string | null>;
  declare createdAt: CreationOptional<Date>;
}

Address.init(
  {
    id: { type: DataTypes.UUID, primaryKey: true, defaultValue: DataTypes.UUIDV4 },
    userId: { type: DataTypes.UUID, allowNull: false },
    title: { type: DataTypes.STRING(60), allowNull: false },
    street: { type: DataTypes.TEXT, allowNull: false },
    city: { type: DataTypes.STRING(100), allowNull: false },
    state: { type: DataTypes.STRING(100), allowNull: false },
    postalCode: { type: DataTypes.STRING(12), allowNull: false },
    country: { type: DataTypes.STRING(60), allowNull: false, defaultValue: 'México' },
    isDefault: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: false },
    streetName: { type: DataTypes.STRING(300) },
    exteriorNumber: { type: DataTypes.STRING(20) },
    interiorNumber: { type: DataTypes.STRING(20) },
    neighborhood: { type: DataTypes.STRING(100) },
    municipality: { type: DataTypes.STRING(100) },
    betweenStreets: { type: DataTypes.STRING(150) },
    references: { type: DataTypes.STRING(200) },
    receiverName: { type: DataTypes.STRING(120) },
    receiverPhone: { type: DataTypes.STRING(20) },
    createdAt: { type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW },
  },
  { sequelize: database, tableName: 'addresses', timestamps: false },
);
