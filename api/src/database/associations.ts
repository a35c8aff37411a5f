/**
 * How the models belong to each other, in one place, so that no two of them import each other.
 *
 * Imported once, by app.ts.
 */
import { User } from '../accounts/model';
import { Product } from '../catalog/model';
import { Order, OrderLine } from '../orders/model';

Order.hasMany(OrderLine, { as: 'items', foreignKey: 'orderId' });
Order.belongsTo(User, { as: 'user', foreignKey: 'userId' });
OrderLine.belongsTo(Product, { as: 'product', foreignKey: 'productId' });
