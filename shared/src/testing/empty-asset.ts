/** Replacement for style sheets and images in jest. */
export default ''
