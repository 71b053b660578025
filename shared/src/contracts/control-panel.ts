import { permissions } from './permissions'

export const controlPanelPermissions = {
  ...permissions({ remote: 'mfe-control-panel' }, 'chat_widget'),
  ...permissions(
    { remote: 'mfe-control-panel', provider: true },
    ...(['control_panel', 'branding', 'payment_branding'] as const),
  ),
}
