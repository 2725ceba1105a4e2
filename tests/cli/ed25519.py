"""Ed25519 (RFC 8032) in a few lines, slow and only for tests: what a server seals the names of a record with."""
import hashlib

P = 2**255 - 19
Q = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P


def add(a, b):
    (x1, y1, z1, t1), (x2, y2, z2, t2) = a, b
    e, f = (y1 - x1) * (y2 - x2), (y1 + x1) * (y2 + x2)
    g, h = 2 * t1 * t2 * D, 2 * z1 * z2
    e, f, g, h = (f - e) % P, (h - g) % P, (h + g) % P, (f + e) % P
    return e * f % P, g * h % P, f * g % P, e * h % P


def times(n, point):
    result = (0, 1, 1, 0)
    while n:
        if n & 1:
            result = add(result, point)
        point = add(point, point)
        n >>= 1
    return result


def base():
    y = 4 * pow(5, P - 2, P) % P
    xx = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(xx, (P + 3) // 8, P)
    if (x * x - xx) % P:
        x = x * pow(2, (P - 1) // 4, P) % P
    x = P - x if x % 2 else x
    return x, y, 1, x * y % P


def packed(point):
    x, y, z, _ = point
    inverse = pow(z, P - 2, P)
    return (y * inverse % P | (x * inverse % P & 1) << 255).to_bytes(32, "little")


def number(*parts):
    return int.from_bytes(hashlib.sha512(b"".join(parts)).digest(), "little") % Q


def sign(secret, text):
    """(public key, signature) of 32 secret bytes."""
    digest = hashlib.sha512(secret).digest()
    a = int.from_bytes(digest[:32], "little") & (2**254 - 8) | 2**254
    public = packed(times(a, base()))
    r = number(digest[32:], text)
    point = packed(times(r, base()))
    s = (r + number(point, public, text) * a) % Q
    return public, point + s.to_bytes(32, "little")
