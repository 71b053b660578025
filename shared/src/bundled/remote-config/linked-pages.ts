// Pages that other remotes, tiles, the shell or the server link to, by their keys in pages.ts. The check `boundaries`
// verifies that a remote has each of them. One export each, so that a build contains only those that it uses.

export const account = (selectedTab?: 'subscription' | 'security' | 'api-key') =>
  `/app/account${selectedTab ? `/${selectedTab}` : ''}`
export const changeSubscription = (flow: 'update' | 'buy_now' | 'reactivate') =>
  `/change-subscription/${flow}`
export const customerPortal = () => '/app/settings-view/customer-portal'
export const dashboard = () => '/app/reports/dashboard'
export const deviceList = () => '/app/settings-view/whitelisted-devices'
export const guestDetails = (guestId: number) => `/app/guests/details/${guestId}`
export const guestAccountDetails = (id: number) => `/app/guestuser/details/${id}`
export const guestList = () => '/app/guests'
export const guestOffline = (query: { mac?: string } = {}) =>
  query.mac ? `/app/guests/offline?mac=${query.mac}` : '/app/guests/offline'
export const integrationEdit = (service: string) => `/app/settings-view/integrations/${service}`
export const integrationList = () => '/app/settings-view/integrations'
export const location = (first?: 'first') => `/signup/registration/deployment${first ? `/${first}` : ''}`
export const locationBasics = (first: 'first') => `/signup/registration/deployment/1/${first}`
export const packageList = () => '/app/payment/packages'
export const paymentSettings = () => '/app/payment/settings'
export const privacy = () => '/app/settings-view/privacy'
export const reportConfig = () => '/app/settings-view/configure-reports'
export const router = () => '/app/settings-view/router'
export const settings = () => '/app/settings-view'
export const setupPayment = (flow: 'update') => `/signup/registration/setup-payment/${flow}`
export const siteEdit = (siteId: number) => `/app/site/${siteId}`
export const brandDomain = () => '/app/branding/domain'
export const siteList = () => '/app/sites'
export const smsConfig = () => '/app/settings-view/sms-config'
export const socialProfile = () => '/app/social/profile'
export const splashPageEdit = (screen: 'payment_details' | 'payment_login_for_paid') =>
  `/app/settings-view/splash/${screen}`
export const splashPageList = () => '/app/site/splash-pages'
export const transactionDetails = (id: number) => `/app/payment/transactions/${id}`
export const transactionList = () => '/app/payment/transactions'
export const voucherDetails = (voucherId: number) => `/app/voucher/details/${voucherId}`
export const voucherList = () => '/app/voucher/manage'
