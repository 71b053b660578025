import { defineMessage, defineMessages } from 'react-intl'

export const messages = {
  ...defineMessages({
    logoPanel: { id: 'onboarding.branding.logo_panel', defaultMessage: 'Logo' },
    logo: { id: 'onboarding.branding.logo', defaultMessage: 'Logo' },
    logoHelp: {
      id: 'onboarding.branding.logo_help',
      defaultMessage: 'PNG, JPEG, GIF or WebP, up to 5 MB. A wide one with a clear background looks best.',
    },
    logoAlt: { id: 'onboarding.branding.logo_alt', defaultMessage: 'Your logo' },
    skipImage: { id: 'onboarding.branding.skip_image', defaultMessage: 'Skip image upload' },
    imageNeeded: {
      id: 'onboarding.branding.image_needed',
      defaultMessage: 'Choose a picture, or tick ‘Skip image upload’',
    },
    align: { id: 'onboarding.branding.align', defaultMessage: 'Place of the logo' },
    left: { id: 'onboarding.branding.left', defaultMessage: 'Left' },
    center: { id: 'onboarding.branding.center', defaultMessage: 'Centre' },
    right: { id: 'onboarding.branding.right', defaultMessage: 'Right' },
    size: { id: 'onboarding.branding.size', defaultMessage: 'Greatest width' },
    colorsPanel: { id: 'onboarding.branding.colors_panel', defaultMessage: 'Colours' },
    bodyColor: { id: 'onboarding.branding.body_color', defaultMessage: 'Page' },
    gridColor: { id: 'onboarding.branding.grid_color', defaultMessage: 'Card' },
    textColor: { id: 'onboarding.branding.text_color', defaultMessage: 'Text on the card' },
    bottomColor: {
      id: 'onboarding.branding.bottom_color',
      defaultMessage: 'Text below the card',
    },
    buttonColor: { id: 'onboarding.branding.button_color', defaultMessage: 'Button' },
    buttonTextColor: { id: 'onboarding.branding.button_text_color', defaultMessage: 'Text on the button' },
    colorFault: { id: 'error.field.color', defaultMessage: 'Give a colour as #rrggbb' },
    cardContrast: {
      id: 'onboarding.branding.card_contrast',
      defaultMessage: 'The text on the card is hard to read: choose a darker or lighter colour.',
    },
    bottomContrast: {
      id: 'onboarding.branding.bottom_contrast',
      defaultMessage: 'The text below the card is hard to read: choose a darker or lighter colour.',
    },
    buttonContrast: {
      id: 'onboarding.branding.button_contrast',
      defaultMessage: 'The text on the button is hard to read: choose a darker or lighter colour.',
    },
    footerPanel: { id: 'onboarding.branding.footer_panel', defaultMessage: 'Below the card' },
    poweredBy: { id: 'onboarding.branding.powered_by', defaultMessage: 'Text' },
    poweredByHelp: {
      id: 'onboarding.branding.powered_by_help',
      defaultMessage: 'For example an address of your website. May stay empty.',
    },
    preview: { id: 'onboarding.branding.preview', defaultMessage: 'Preview of the splash page' },
  }),
  previewHeading: defineMessage<{ name: string }>({
    id: 'onboarding.branding.preview_heading',
    defaultMessage: 'Wi-Fi at {name}',
  }),
}
