/** An e-mail address, as the gateway and the forms accept it. */
export const emailPattern = /^[^\s@<>"(),:;\\]+@[^\s@.]+(\.[^\s@.]+)+$/;
