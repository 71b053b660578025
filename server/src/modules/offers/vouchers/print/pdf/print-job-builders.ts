import type { Voucher } from '@portico/shared/contracts'
import type { PrintDesign } from '../voucher-design.service'
import type { PrintJob } from './voucher-pdf'

/** Builds a print job for tests. */
export function printJob(
  job: Partial<Omit<PrintJob, 'design' | 'vouchers'>> & {
    design?: Partial<PrintDesign>
    vouchers?: Partial<Voucher>[]
  },
): PrintJob {
  const now = new Date('2026-11-10T11:20:00Z')
  const { design, vouchers = [{}], ...rest } = job
  return {
    layout: 'a4_3x8',
    firstLabel: 1,
    timeZone: 'Europe/Madrid',
    logo: null,
    now,
    ...rest,
    design: { ...DESIGN, ...design },
    vouchers: vouchers.map((values, at) => testVoucher(at, now, values)),
  }
}

const DESIGN: PrintDesign = {
  logofile: '',
  showlogo: false,
  shownotes: false,
  showqr: false,
  qr_type: 'portal',
  showduration: true,
  showdata: true,
  showspeed: true,
  showprice: true,
  showdevices: true,
  showexpiry: true,
  showssid: true,
  ssid: 'Guests',
  bgcolor: '#ffffff',
  txtcolor: '#000000',
  bordercolor: '#cccccc',
  heading_text: 'Hotel',
  footer_text: '',
  page_layout: 'a4_3x8',
  language: 'en-US',
  portal_url: 'https://wifi.example/guest/s/1',
  wifi_password: '',
}

function testVoucher(at: number, now: Date, values: Partial<Voucher>): Voucher {
  return {
    id: at + 1,
    siteid: 1,
    all_sites: false,
    sites: [],
    last_used_site: null,
    batchid: 1050,
    voucher: `1050${100_000 + at}`,
    voucher_display: `1050-${100_000 + at}`,
    notes: '',
    duration_val: 24,
    duration_type: 2,
    bytes_t: 0,
    unlimited_data: true,
    speed_dl: 0,
    speed_ul: 0,
    unlimited_speed: true,
    num_devices: 2,
    price: 0,
    currency: 'EUR',
    state: 'unused',
    used_at: null,
    expires_at: null,
    use_before: null,
    num_devices_used: 0,
    created_at: now.toISOString(),
    created_by: null,
    printed_at: null,
    sold_at: null,
    can: { delete: true, sell: true, send: true, disconnect: false, offer_removal: true },
    ...values,
  }
}
