import { LEVEL_AREAS } from '@portico/shared/contracts'

export const VOUCHER_BODY = {
  num_to_create: 1,
  duration_val: 1,
  duration_type: 2,
}
const DESIGN_BODY = {
  ...{ logofile: '', showlogo: true, shownotes: false, showqr: true, qr_type: 'portal', showduration: true },
  ...{ showdata: true, showspeed: false, showprice: false, showdevices: true, showexpiry: true },
  ...{ showssid: false, ssid: '', bgcolor: '#ffffff', txtcolor: '#000000', bordercolor: '#cccccc' },
  ...{ heading_text: '', footer_text: '', page_layout: 'a4_3x8', language: 'en-US' },
}
const UNUSED = { selection: { unused: true } }
const PRESET_BODY = { name: 'Matrix', duration_val: 1, duration_type: 3 }
/** Of every place of route-places. */
export const KIOSK_PIN = '4711'
const SEND_BODY = { channel: 'mail', to: 'guest@guest.example', language: 'en-US' }
const KIOSK_BODY = { enabled: false, preset_ids: [], pin: KIOSK_PIN }
const KIOSK_SALE = { pin: KIOSK_PIN, preset_id: 1 }
const MAC_BODY = { mac: '3C:22:FB:00:00:02', title: 'Matrix' }
/** The least body that each route takes. A new route with a body joins here. */
export const ROUTE_BODIES: Record<string, object> = {
  updateProfile: { displayname: 'Somebody' },
  setUpTwoFactor: { setup: true, csrf_token: 'none' },
  renewRecoveryCodes: { password: 'none' },
  changePassword: { password: 'another one' },
  createSite: {
    name: 'Another place',
    hotspot_type: 'cafe',
    router_type: 'unifi',
    timezone: 'Europe/Madrid',
    currency: 'EUR',
    default_countrycode: 'ES',
    login_methods: ['email'],
  },
  updateSite: { name: 'Another name' },
  saveSiteGeneral: {
    name: 'Another name',
    currency: 'EUR',
    default_countrycode: 'ES',
    timezone: 'Europe/Madrid',
    validate_email: false,
  },
  saveRedirectUrl: { redirect_url: 'https://hotel.example/' },
  saveSmsGateway: {
    ...{ enabled: false, provider: 'custom', request_type: 'post', url: '', auth_type: 'none', username: '' },
    ...{ header_name: '', to_param: 'to', text_param: 'text', from: '', extra_params: {}, otp_length: 6 },
    ...{ otp_ttl: 300, resend_wait: 60, max_per_day: 1 },
  },
  testSmsGateway: { phonenumber: '+34600111222' },
  saveReportConfig: {
    ...{ frequency: 'never', weekday: 1, recipients: [], language: 'en-US', sections: ['guests'] },
  },
  previewReport: { frequency: 'weekly', language: 'en-US', sections: ['guests'] },
  saveCustomerPortal: {
    ...{ enabled: false, show_usage: true, swap_device: true, buy_package: true, welcome_text: '' },
  },
  saveClientAccess: {
    ...{ client_id: 1, member: true },
    permissions: Object.fromEntries(LEVEL_AREAS.map((area) => [area, 'read'])),
  },
  copySite: { parts: ['splash'], site_ids: [1] },
  saveRetention: { months: 13 },
  addConsentText: { purpose: 'tos', language: 'en-US', text: 'Be kind' },
  saveOnboarding: { step: 'deployment' },
  createVouchers: VOUCHER_BODY,
  createMultisiteVouchers: { ...VOUCHER_BODY, all_sites: true },
  saveVoucherDesign: DESIGN_BODY,
  saveMultisiteVoucherDesign: DESIGN_BODY,
  printVouchers: UNUSED,
  printMultisiteVouchers: UNUSED,
  exportVouchersCsv: UNUSED,
  exportMultisiteVouchersCsv: UNUSED,
  exportVouchersXlsx: UNUSED,
  exportMultisiteVouchersXlsx: UNUSED,
  listChosenVouchers: UNUSED,
  listChosenMultisiteVouchers: UNUSED,
  sendVoucher: SEND_BODY,
  sendMultisiteVoucher: SEND_BODY,
  markVoucherSold: { sold: true },
  markMultisiteVoucherSold: { sold: true },
  sellVouchers: { preset_id: 1 },
  sellMultisiteVouchers: { preset_id: 1 },
  createVoucherPreset: PRESET_BODY,
  createMultisiteVoucherPreset: PRESET_BODY,
  updateVoucherPreset: PRESET_BODY,
  updateMultisiteVoucherPreset: PRESET_BODY,
  saveVoucherKiosk: KIOSK_BODY,
  saveMultisiteVoucherKiosk: KIOSK_BODY,
  createKioskVoucher: KIOSK_SALE,
  createKioskMultisiteVoucher: KIOSK_SALE,
  checkVoucherKioskPin: { pin: KIOSK_PIN },
  checkMultisiteVoucherKioskPin: { pin: KIOSK_PIN },
  saveLoginFields: { login_fields: [{ field_type: 'email', mandatory: true }] },
  saveSplashDesign: { body_color: '#ffffff' },
  createPackage: { title: 'One day', price: 500, duration_val: 1, duration_type: 3 },
  createGuestUser: { username: 'table-7', duration_val: 1, duration_type: 3 },
  createMacEntry: MAC_BODY,
  updateMacEntry: MAC_BODY,
  saveDashboardConfig: { layouts: null, version: 0 },
  saveAccountDashboardConfig: { layouts: null, version: 0 },
  publishRelease: {
    ...{ name: 'mfe-vouchers', version: '1.0.0', build: 'none', container: 'c', entry: 'e.js', preload: [] },
    ...{ files: {}, sizes: {}, consumes: [], requires: {}, base: '' },
  },
  promoteRelease: { build: 'none' },
  rollbackRelease: {},
  setCanary: { build: 'none', percent: 5 },
  retireRelease: { build: 'none' },
  switchRemote: { on: false },
  setPlanRemotes: { remotes: {} },
  createReleaseKey: { name: 'CI' },
  startSubscription: { plan_type: 'collect' },
  buySubscription: { plan_id: 'collect_monthly' },
  changeSubscription: { plan_id: 'collect_monthly' },
  cancelSubscription: { reason: 'too_expensive' },
  saveBillingDetails: { name: 'A', line1: 'B', city: 'C', country: 'ES', zipcode: 'D' },
  saveBillingCard: { token: 'none' },
  confirmSandboxCard: { client_secret: 'none', card: 'visa' },
  moveSandboxClock: { days_ahead: 0 },
  reportRemote: { name: 'mfe-sites', build: 'abc', kind: 'timeout', detail: '', fell_back: false },
}
