/** Query parameter of the login page: the side of the shop that led to it. In a file of its own, because every page links to it. */
export const LOGIN_SIDE = "side";
