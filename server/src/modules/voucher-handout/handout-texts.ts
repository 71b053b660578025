import type { Language } from '@portico/shared/contracts'

interface HandoutTexts {
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
  steps: string
  ignore: (site: string) => string
  sms: (text: { site: string; code: string; duration: string }) => string
  smsUseBefore: (date: string) => string
}

export const HANDOUT_TEXTS: Record<Language, HandoutTexts> = {
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
    steps: 'Connect to the Wi-Fi first. If no page opens by itself, follow the link and enter the code.',
    ignore: (site) =>
      `You get this mail because somebody at ${site} sent you a code. There is nothing else to do.`,
    sms: ({ site, code, duration }) => `${site}: your Wi-Fi code is ${code}. Duration: ${duration}.`,
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
    steps:
      'Conéctate primero a la Wi-Fi. Si no se abre ninguna página, sigue el enlace e introduce el código.',
    ignore: (site) =>
      `Recibes este correo porque alguien en ${site} te ha enviado un código. No tienes que hacer nada más.`,
    sms: ({ site, code, duration }) => `${site}: tu código de Wi-Fi es ${code}. Duración: ${duration}.`,
    smsUseBefore: (date) => `Usar antes del ${date}.`,
  },
}
