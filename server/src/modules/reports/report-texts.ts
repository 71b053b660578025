import type { GUEST_SEGMENTS, Language, LOGIN_METHODS } from '@portico/shared/contracts'

type Segment = (typeof GUEST_SEGMENTS)[number]
type Method = (typeof LOGIN_METHODS)[number]

/** The words of a report. Numbers and dates come ready to be read. */
export interface ReportTexts {
  subject: (site: string, period: string) => string
  intro: (period: string) => string
  open: string
  notes: (link: string) => string[]
  change: (percent: string, days: number) => string
  same: (days: number) => string
  before: (value: string, days: number) => string
  atPresent: string
  none: string
  guests: {
    title: string
    total: string
    firstTime: string
    bounce: string
    bounceNote: (visits: string) => string
    stay: string
    chart: string
    head: [string, string]
    segments: Record<Segment, { name: string; means: string }>
  }
  logins: {
    title: string
    total: string
    daily: string
    chart: string
    head: [string, string, string]
    none: string
  }
  methods: Record<Method, string>
  days: {
    title: string
    chart: string
    head: [string, string]
    topHead: [string, string]
    busiest: (weekday: string, from: string, to: string) => string
  }
  vouchers: { title: string; activated: string; active: string; unused: string; expiring: string }
  revenue: {
    title: string
    collected: string
    payments: string
    chart: (currency: string) => string
    head: [string, string, string]
    none: string
  }
}

const english: ReportTexts = {
  subject: (site, period) => `${site}: Wi-Fi report, ${period}`,
  intro: (period) => `Your guest Wi-Fi, ${period}.`,
  open: 'Open the dashboard',
  notes: (link) => [
    'You get this report because your address is among its recipients.',
    `When it comes, and to whom, is set here: ${link}`,
  ],
  change: (percent, days) => `${percent}% vs. the ${days} days before`,
  same: (days) => `as in the ${days} days before`,
  before: (value, days) => `${value} in the ${days} days before`,
  atPresent: 'at present',
  none: 'none',
  guests: {
    title: 'Guests',
    total: 'Guests',
    firstTime: 'New guests',
    bounce: 'Bounce rate',
    bounceNote: (visits) => `of ${visits} visits to the splash page`,
    stay: 'Average stay',
    chart: 'Chart of the guests known at the end, by segment. The numbers are in the table below.',
    head: ['All known guests', 'Guests'],
    segments: {
      new: { name: 'New', means: 'first login in these days' },
      repeat: { name: 'Repeat', means: 'were here before' },
      loyal: { name: 'Loyal', means: '4 or more visits in 30 days' },
      lost: { name: 'Lost', means: 'not seen for 60 days' },
    },
  },
  logins: {
    title: 'Logins',
    total: 'Logins',
    daily: 'Logins a day',
    chart: 'Chart of the logins by method. The numbers are in the table below.',
    head: ['Method', 'Logins', 'Share'],
    none: 'Nobody logged in on these days.',
  },
  methods: {
    email: 'Email',
    phone: 'Phone',
    clickthroughlogin: 'Click-through',
    facebook: 'Facebook',
    voucher: 'Voucher',
    multisitevoucher: 'Multi-site voucher',
    passwordlogin: 'Common password',
    guestuser: 'Username and password',
    payment: 'Paid access',
    ageconsent: 'Age consent',
    wifi4eu: 'WiFi4EU',
    atos: 'Terms and conditions',
  },
  days: {
    title: 'Days',
    chart: 'Chart of the logins on each day.',
    head: ['Day', 'Logins'],
    topHead: ['Days with most logins', 'Logins'],
    busiest: (weekday, from, to) => `The busiest hour is ${weekday}, ${from} to ${to}.`,
  },
  vouchers: {
    title: 'Vouchers',
    activated: 'Used for the first time',
    active: 'In use',
    unused: 'Never used',
    expiring: 'End within 7 days',
  },
  revenue: {
    title: 'Revenue',
    collected: 'Collected',
    payments: 'Payments',
    chart: (currency) => `Chart of what was collected on each day, in ${currency}.`,
    head: ['Most sold packages', 'Sold', 'Collected'],
    none: 'No payments on these days.',
  },
}

const spanish: ReportTexts = {
  subject: (site, period) => `${site}: informe del wifi, ${period}`,
  intro: (period) => `Tu wifi para invitados, ${period}.`,
  open: 'Abrir el panel',
  notes: (link) => [
    'Recibes este informe porque tu dirección está entre sus destinatarios.',
    `Cuándo llega y a quién se decide aquí: ${link}`,
  ],
  change: (percent, days) => `${percent} % frente a los ${days} días anteriores`,
  same: (days) => `igual que en los ${days} días anteriores`,
  before: (value, days) => `${value} en los ${days} días anteriores`,
  atPresent: 'en este momento',
  none: 'ninguno',
  guests: {
    title: 'Invitados',
    total: 'Invitados',
    firstTime: 'Invitados nuevos',
    bounce: 'Tasa de rebote',
    bounceNote: (visits) => `de ${visits} visitas a la página de bienvenida`,
    stay: 'Estancia media',
    chart:
      'Gráfico de los invitados conocidos al final, por segmento. Los números están en la tabla siguiente.',
    head: ['Todos los invitados conocidos', 'Invitados'],
    segments: {
      new: { name: 'Nuevos', means: 'primer acceso en estos días' },
      repeat: { name: 'Recurrentes', means: 'ya habían venido' },
      loyal: { name: 'Fieles', means: '4 visitas o más en 30 días' },
      lost: { name: 'Perdidos', means: 'sin venir desde hace 60 días' },
    },
  },
  logins: {
    title: 'Accesos',
    total: 'Accesos',
    daily: 'Accesos al día',
    chart: 'Gráfico de los accesos por método. Los números están en la tabla siguiente.',
    head: ['Método', 'Accesos', 'Parte'],
    none: 'Nadie accedió en estos días.',
  },
  methods: {
    email: 'Correo electrónico',
    phone: 'Teléfono',
    clickthroughlogin: 'Un solo clic',
    facebook: 'Facebook',
    voucher: 'Vale',
    multisitevoucher: 'Vale multisitio',
    passwordlogin: 'Contraseña común',
    guestuser: 'Usuario y contraseña',
    payment: 'Acceso de pago',
    ageconsent: 'Confirmación de edad',
    wifi4eu: 'WiFi4EU',
    atos: 'Términos y condiciones',
  },
  days: {
    title: 'Días',
    chart: 'Gráfico de los accesos de cada día.',
    head: ['Día', 'Accesos'],
    topHead: ['Días con más accesos', 'Accesos'],
    busiest: (weekday, from, to) => `La hora con más accesos es el ${weekday} de ${from} a ${to}.`,
  },
  vouchers: {
    title: 'Vales',
    activated: 'Usados por primera vez',
    active: 'En uso',
    unused: 'Sin usar',
    expiring: 'Terminan en 7 días',
  },
  revenue: {
    title: 'Ingresos',
    collected: 'Cobrado',
    payments: 'Pagos',
    chart: (currency) => `Gráfico de lo cobrado cada día, en ${currency}.`,
    head: ['Paquetes más vendidos', 'Vendidos', 'Cobrado'],
    none: 'Ningún pago en estos días.',
  },
}

export const REPORT_TEXTS: Record<Language, ReportTexts> = { 'en-US': english, 'es-ES': spanish }
