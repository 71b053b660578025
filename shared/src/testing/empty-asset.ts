/** What a style sheet or a picture is in jest. */
export default ''
