import type { VoucherDesign } from '@portico/shared/contracts'

/** The default design of a new site, the Harbour Hostel. */
export function buildVoucherDesign(changes: Partial<VoucherDesign> = {}): VoucherDesign {
  return {
    logofile: '',
    showlogo: true,
    shownotes: false,
    showqr: true,
    qr_type: 'portal',
    showduration: true,
    showdata: true,
    showspeed: false,
    showprice: false,
    showdevices: true,
    showexpiry: true,
    showssid: true,
    ssid: '',
    bgcolor: '#ffffff',
    txtcolor: '#1f2328',
    bordercolor: '#c9ced6',
    heading_text: 'Hostel',
    footer_text: '',
    page_layout: 'a4_3x8',
    language: 'en-US',
    has_wifi_password: false,
    portal_url: 'https://wifi.example/guest/s/1',
    ...changes,
  }
}
