import type { LoginMethod } from '../../contracts'

const PATHS: Record<LoginMethod | 'done', string> = {
  email: '<rect x="3" y="5" width="18" height="14" rx="2"/><path d="m3.5 7 8.5 6 8.5-6"/>',
  phone: '<rect x="7" y="2.5" width="10" height="19" rx="2.5"/><path d="M11 18h2"/>',
  clickthroughlogin:
    '<path d="M4 10a12 12 0 0 1 16 0M7 13.5a7.5 7.5 0 0 1 10 0M10 17a3 3 0 0 1 4 0"/><circle cx="12" cy="20" r=".6"/>',
  facebook:
    '<path d="M14.5 8H16V5h-2a3 3 0 0 0-3 3v2.500H9v3h2V21h3v-7.500h2l.5-3H14V8.500a.5.5 0 0 1 .5-.5Z"/>',
  voucher: '<path d="M4 6h16v4a2 2 0 0 0 0 4v4H4v-4a2 2 0 0 0 0-4V6Z"/><path d="M14 7v2m0 2v2m0 2v2"/>',
  multisitevoucher:
    '<path d="M4 6h16v4a2 2 0 0 0 0 4v4H4v-4a2 2 0 0 0 0-4V6Z"/><path d="M14 7v2m0 2v2m0 2v2"/>',
  passwordlogin: '<rect x="5" y="10" width="14" height="10" rx="2"/><path d="M8 10V7a4 4 0 0 1 8 0v3"/>',
  guestuser: '<circle cx="12" cy="8" r="4"/><path d="M4.500 20a7.500 7.500 0 0 1 15 0"/>',
  payment: '<rect x="3" y="5" width="18" height="14" rx="2"/><path d="M3 10h18M7 15h3"/>',
  ageconsent: '<rect x="4" y="5" width="16" height="15" rx="2"/><path d="M4 10h16M8 3v4m8-4v4"/>',
  wifi4eu:
    '<path d="M4 10a12 12 0 0 1 16 0M7 13.500a7.500 7.500 0 0 1 10 0M10 17a3 3 0 0 1 4 0"/><circle cx="12" cy="20" r=".6"/>',
  atos: '<path d="M6 3h8l4 4v14H6V3Z"/><path d="m9 13 2 2 4-4"/>',
  done: '<path d="m5 12.500 4.500 4.500L19 7.500"/>',
}

/** A decorative drawing beside text. */
export function splashIcon(name: LoginMethod | 'done', size = 24): string {
  return (
    `<svg width="${size}" height="${size}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.8" ` +
    `stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${PATHS[name]}</svg>`
  )
}
