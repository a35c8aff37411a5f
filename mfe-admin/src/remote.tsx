import type { RemoteModule } from '@boom/platform';

export default {
  contract: 1,
  routes: [
    // Small pages share a script here and there: each one's hash is in the panel's entry, which has its limit.
    {
      path: 'admin',
      lazy: () => import('./layout/AdminLayout'),
      children: [
        { index: true, lazy: () => import('./dashboard/DashboardPage') },
        { path: 'productos', lazy: () => import('./products/ProductsPage') },
        { path: 'pedidos', lazy: () => import('./orders/OrdersPage') },
        { path: 'transferencias', lazy: () => import('./transfers/TransfersPage') },
        { path: 'estados-de-cuenta', lazy: () => import('./bankStatements/BankStatementsPage') },
        { path: 'conciliacion', lazy: () => import('./reconciliation/ReconciliationPage') },
        { path: 'pagos', lazy: () => import('./payments/PaymentsPage') },
        {
          path: 'reembolsos',
          lazy: () => import(/* webpackChunkName: 'claims' */ './refundApprovals/RefundApprovalsPage'),
        },
        { path: 'disputas', lazy: () => import(/* webpackChunkName: 'claims' */ './disputes/DisputesPage') },
        { path: 'facturas', lazy: () => import('./invoices/InvoicesPage') },
        { path: 'devoluciones', lazy: () => import('./returns/ReturnsPage') },
        { path: 'categorias', lazy: () => import('./categories/CategoriesPage') },
        { path: 'banners', lazy: () => import('./banners/BannersPage') },
        { path: 'campanas', lazy: () => import(/* webpackChunkName: 'campaigns' */ './campaigns/CampaignsPage') },
        { path: 'cupones', lazy: () => import(/* webpackChunkName: 'campaigns' */ './coupons/CouponsPage') },
        { path: 'ofertas', lazy: () => import('./offers/OffersPage') },
        {
          path: 'descuento',
          lazy: () => import(/* webpackChunkName: 'settings' */ './transferDiscount/TransferDiscountPage'),
        },
        { path: 'meses', lazy: () => import(/* webpackChunkName: 'settings' */ './installments/InstallmentsPage') },
        { path: 'tienda', lazy: () => import(/* webpackChunkName: 'settings' */ './shop/ShopPage') },
        { path: 'envios', lazy: () => import(/* webpackChunkName: 'settings' */ './shipping/ShippingPage') },
        { path: 'sucursales', lazy: () => import(/* webpackChunkName: 'settings' */ './branches/BranchesPage') },
        { path: 'mensajes', lazy: () => import(/* webpackChunkName: 'settings' */ './messages/MessagesPage') },
        { path: 'configurar-pagos', lazy: () => import('./paymentConfig/PaymentConfigPage') },
        { path: 'usuarios', lazy: () => import('./users/UsersPage') },
        { path: 'tickets', lazy: () => import('./tickets/TicketsPage') },
        { path: 'opiniones', lazy: () => import(/* webpackChunkName: 'people' */ './voices/ReviewsPage') },
        { path: 'preguntas', lazy: () => import(/* webpackChunkName: 'people' */ './voices/QuestionsPage') },
        { path: 'datos-personales', lazy: () => import(/* webpackChunkName: 'people' */ './privacy/PrivacyPage') },
        { path: 'timeline', lazy: () => import(/* webpackChunkName: 'people' */ './timeline/TimelinePage') },
        { path: 'auditoria', lazy: () => import('./audit/AuditPage') },
        { path: 'seguridad', lazy: () => import('./security/SecurityPage') },
        { path: 'trabajos', lazy: () => import('./jobs/JobsPage') },
        { path: 'versiones', lazy: () => import('./releases/ReleasesPage') },
        { path: '*', lazy: () => import('./layout/UnknownSection') },
      ],
    },
  ],
} satisfies RemoteModule;
