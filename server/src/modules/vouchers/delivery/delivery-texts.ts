import type { Language } from '@portico/shared/contracts'

export interface DeliveryTexts {
  subject: (site: string) => string
  heading: string
  greeting: (site: string) => string
  code: string
  wifi: string
  duration: string
  /** Of a duration: what it runs from. */
  fromFirstUse: string
  useBefore: string
  devices: string
  data: string
  link: string
  /** `wifi` is empty where its name is not known. */
  steps: (wifi: string) => string
  /** What the QR is for. */
  qr: { portal: string; wifi: string }
  ignore: (site: string) => string
  sms: (text: { site: string; code: string }) => string
  smsUseBefore: (date: string) => string
}

export const DELIVERY_TEXTS: Record<Language, DeliveryTexts> = {
  'en-US': {
    subject: (site) => `Your Wi-Fi code for ${site}`,
    heading: 'Your Wi-Fi code',
    greeting: (site) => `With this code you go online at ${site}.`,
    code: 'Code',
    wifi: 'Wi-Fi name',
    duration: 'Duration',
    fromFirstUse: 'from the first login',
    useBefore: 'Use before',
    devices: 'Devices at once',
    data: 'Data',
    link: 'Log in',
    steps: (wifi) =>
      `Connect to the Wi-Fi${wifi && ` “${wifi}”`} first. If no page opens by itself, follow the link and enter the code.`,
    qr: {
      portal: 'Once connected, another device can scan this to log in with the code.',
      wifi: 'Another device can scan this to join the Wi-Fi.',
    },
    ignore: (site) =>
      `You get this mail because somebody at ${site} sent you a code. There is nothing else to do.`,
    sms: ({ site, code }) => `${site}: your Wi-Fi code is ${code}.`,
    smsUseBefore: (date) => `Use before ${date}.`,
  },
  'es-ES': {
    subject: (site) => `Tu código de Wi-Fi para ${site}`,
    heading: 'Tu código de Wi-Fi',
    greeting: (site) => `Con este código te conectas a internet en ${site}.`,
    code: 'Código',
    wifi: 'Nombre de la Wi-Fi',
    duration: 'Duración',
    fromFirstUse: 'desde el primer acceso',
    useBefore: 'Usar antes de',
    devices: 'Dispositivos a la vez',
    data: 'Datos',
    link: 'Iniciar sesión',
    steps: (wifi) =>
      `Conéctate primero a la Wi-Fi${wifi && ` «${wifi}»`}. Si no se abre ninguna página, sigue el enlace e introduce el código.`,
    qr: {
      portal: 'Una vez conectado, otro dispositivo puede escanear esto para entrar con el código.',
      wifi: 'Otro dispositivo puede escanear esto para unirse a la Wi-Fi.',
    },
    ignore: (site) =>
      `Recibes este correo porque alguien en ${site} te ha enviado un código. No tienes que hacer nada más.`,
    sms: ({ site, code }) => `${site}: tu código de Wi-Fi es ${code}.`,
    smsUseBefore: (date) => `Usar antes del ${date}.`,
  },
}
