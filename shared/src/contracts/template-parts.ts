/** Parts that can be copied from one site to others. */
export const TEMPLATE_PARTS = ['splash', 'settings', 'packages'] as const
